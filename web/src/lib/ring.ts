/**
 * Things of which Tab reaches one, and arrow keys, Home and End the others: the pieces of a board that stand for moves, and
 * everything that merely answers. Left and right go as they are read; up and down, in a ring that is a plane, to what lies there.
 */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** What lies aside counts so many times what lies ahead. */
const ASIDE = 3;

type Member = HTMLElement | SVGElement;

const shown = (member: Member): boolean => member.getClientRects().length > 0;
const opened = (member: Element): Element | null => member.closest(':popover-open');

export class Ring {
  private members = new Set<Member>();
  private holder: Member | null = null;

  /** Whether it is a *plane*, and whether it *yields* what stands for a move to the ring of those. */
  constructor(private readonly kind: { plane?: boolean; yields?: boolean } = {}) {}

  /** Take something in; what is returned lets it go again. */
  join(member: Member): () => void {
    const before = member.getAttribute('tabindex');
    const stop = new AbortController();
    this.members.add(member);
    if (this.holder) this.mark(member, -1);
    else this.hold(member);
    member.addEventListener('focus', () => this.hold(member), { signal: stop.signal });
    member.addEventListener('keydown', (event) => this.step(member, event as KeyboardEvent), { signal: stop.signal });
    return () => {
      stop.abort();
      this.members.delete(member);
      if (before === null) member.removeAttribute('tabindex');
      else member.setAttribute('tabindex', before);
      if (this.holder === member) this.hold(null);
    };
  }

  /** Before Tab goes on: what it reaches must be in sight, whatever was folded away meanwhile, and in what was opened over the rest. */
  ready(): void {
    const all = this.inOrder();
    const inside = all.filter(opened);
    const within = inside.length ? inside : all;
    if (!this.holder || !within.includes(this.holder)) this.hold(within[0] ?? null);
  }

  private hold(member: Member | null): void {
    if (this.holder && this.holder !== member && this.members.has(this.holder)) this.mark(this.holder, -1);
    this.holder = member;
    if (member) this.mark(member, 0);
  }

  private step(from: Member, event: KeyboardEvent): void {
    if (event.target !== from || !this.has(from) || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = this.next(from, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  /** Where a key leads, or null if it leads nowhere. */
  private next(from: Member, key: string): Member | null {
    const all = this.inOrder().filter((one) => opened(one) === opened(from));
    if (key === 'Home') return all[0] ?? null;
    if (key === 'End') return all.at(-1) ?? null;
    const by = STEPS[key];
    if (by === undefined) return null;
    const there = this.kind.plane && (key === 'ArrowUp' || key === 'ArrowDown') ? beyond(from, all, by) : null;
    return there ?? all[(all.indexOf(from) + by + all.length) % all.length] ?? null;
  }

  /** Those in sight, as they are read. */
  private inOrder(): Member[] {
    const follows = (one: Member, other: Member): number => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    return [...this.members].filter((one) => shown(one) && this.has(one)).sort(follows);
  }

  private mark(member: Member, index: 0 | -1): void {
    if (this.has(member)) member.setAttribute('tabindex', String(index));
  }

  private has(member: Member): boolean {
    return !this.kind.yields || !('lit' in member.dataset);
  }
}

/** The nearest of all that lies above, or below if *by* is 1. */
function beyond(from: Member, all: readonly Member[], by: number): Member | null {
  const middle = (one: Member): [number, number] => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const [x, y] = middle(from);
  const costs = all.map((one) => {
    const [left, top] = middle(one);
    const ahead = (top - y) * by;
    return { one, cost: ahead > 4 ? ahead + ASIDE * Math.abs(left - x) : Infinity };
  });
  const best = costs.sort((one, other) => one.cost - other.cost)[0];
  return best && best.cost < Infinity ? best.one : null;
}
