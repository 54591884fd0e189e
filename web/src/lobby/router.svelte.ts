/** Where the reader is: the addresses of the page and the ways between them. */

export type Place =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; at?: number; seat?: number; line?: string }
  | { page: 'review'; id: string; at?: number; seat?: number; again?: boolean }
  | { page: 'join'; token: string }
  | { page: 'me' }
  | { page: 'matches' }
  | { page: 'daily'; day?: string; level?: string }
  | { page: 'learn' }
  | { page: 'lesson'; game: string; lesson?: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; id?: string; theme?: string }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'lost' };

/** The games of this house: the server writes them into the page; without one, those that have a board here. */
export const GAMES: readonly string[] = namedByServer() ?? withBoards();

function namedByServer(): string[] | null {
  const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=games]')?.content;
  return named ? named.split(' ') : null;
}

function withBoards(): string[] {
  return Object.keys(import.meta.glob('../games/*/Board.svelte')).map((path) => path.split('/')[2] ?? '');
}

/** How hard the match of the day can be. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

const known = (game: string): boolean => GAMES.includes(game);

function count(given: string | null): number | undefined {
  return given !== null && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}

/** A day as it is written in addresses: 2026-11-17. */
function date(given: string | null): string | undefined {
  return given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Read an address; what it does not know is `lost`. */
export function placeOf(path: string, search = ''): Place {
  const [page = '', rest = '', ...more] = path.split('/').slice(1).map(decoded);
  if (page === 'learn' && known(rest) && more.slice(1).every((part) => !part)) return { page: 'lesson', game: rest, lesson: more[0] || undefined };
  const asked = new URLSearchParams(search);
  if (page === 'puzzles' && known(rest) && more.slice(1).every((part) => !part)) return { page: 'puzzle', game: rest, id: more[0] || undefined, theme: asked.get('theme') || undefined };
  if (page === 't' && rest && more[0] === 'review' && more.slice(1).every((part) => !part)) {
    return { page: 'review', id: rest, at: count(asked.get('at')), seat: count(asked.get('seat')), again: asked.has('again') };
  }
  if (more.some(Boolean)) return { page: 'lost' };
  if (rest) {
    if (page === 'new' && known(rest)) return { page, game: rest };
    if (page === 'rules' && known(rest)) return { page, game: rest };
    if (page === 't') return { page: 'table', id: rest, at: count(asked.get('at')), seat: count(asked.get('seat')), line: asked.get('line') ?? undefined };
    if (page === 'join') return { page, token: rest };
    return { page: 'lost' };
  }
  if (page === '') return { page: 'home' };
  if (page === 'daily') return { page, day: date(asked.get('day')), level: LEVELS.find((one) => one === asked.get('level')) };
  return page === 'learn' || page === 'puzzles' || page === 'me' || page === 'matches' || page === 'about' ? { page } : { page: 'lost' };
}

/** Whether a click on *link* is a step within the page; new tabs, downloads and other hosts are not. */
export function within(link: HTMLAnchorElement, event: MouseEvent, here: Location): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute('download') || link.origin !== here.origin) return false;
  const sameText = link.pathname === here.pathname && link.search === here.search && link.hash !== '';
  // Only our own pages: the server has others (the description of its API, files).
  return !sameText && placeOf(link.pathname, link.search).page !== 'lost';
}

export class Router {
  place: Place = $state.raw({ page: 'home' });
  /** The part of the page that the address names: `#PAL-3.2`. */
  hash = $state('');
  /** Whether the reader has moved within the page: then the new heading takes the focus. */
  moved = $state(false);

  /** Follow the browser's address, its back and forward keys, and the links of the page. */
  start(): () => void {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    this.read();
    window.addEventListener('popstate', () => this.arrive(), on);
    window.addEventListener('hashchange', () => this.read(), on);
    document.addEventListener('click', (event) => this.click(event), on);
    return () => stop.abort();
  }

  /** Go to an address of the page; `replace` leaves no step to go back to. */
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.arrive();
    window.scrollTo(0, 0);
  }

  private arrive(): void {
    this.moved = true;
    this.read();
  }

  private read(): void {
    const next = placeOf(location.pathname, location.search);
    // The same place stays the same object, so that nothing is built anew for a mere hash.
    if (JSON.stringify(next) !== JSON.stringify(this.place)) this.place = next;
    this.hash = decoded(location.hash.slice(1));
  }

  private click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!(link instanceof HTMLAnchorElement) || !link.href || !within(link, event, location)) return;
    event.preventDefault();
    if (link.href === location.href) this.go(link.href, true);
    else this.go(link.href);
  }
}

/** The one way about the page. */
export const router = new Router();
