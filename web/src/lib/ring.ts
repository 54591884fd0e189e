/**
 * Things of which Tab reaches one, and arrow keys the others: whoever moves by keys is not kept from the moves by
 * everything that merely answers.
 */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type Member = HTMLElement | SVGElement;

const shown = (member: Member): boolean => member.getClientRects().length > 0;

export class Ring {
  private members = new Set<Member>();
  private holder: Member | null = null;

  /** Take something in; what is returned lets it go again. */
  join(member: Member): () => void {
    const before = member.getAttribute('tabindex');
    const stop = new AbortController();
    this.members.add(member);
    if (this.holder) mark(member, -1);
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

  /** Before Tab goes on: what it reaches must be in sight, whatever was folded away meanwhile. */
  ready(): void {
    if (!this.holder || !shown(this.holder)) this.hold(this.inOrder()[0] ?? null);
  }

  private hold(member: Member | null): void {
    if (this.holder && this.holder !== member && this.members.has(this.holder)) mark(this.holder, -1);
    this.holder = member;
    if (member) mark(member, 0);
  }

  private step(from: Member, event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined || event.target !== from || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = this.inOrder();
    event.preventDefault();
    event.stopPropagation();
    all[(all.indexOf(from) + by + all.length) % all.length]?.focus();
  }

  /** Those in sight, as they are read. */
  private inOrder(): Member[] {
    const follows = (one: Member, other: Member): number => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    return [...this.members].filter(shown).sort(follows);
  }
}

/** What stands for a move is reached by Tab in any case. */
function mark(member: Member, index: 0 | -1): void {
  if (!('lit' in member.dataset)) member.setAttribute('tabindex', String(index));
}
