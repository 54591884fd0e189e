/** Keys of the table page. */

export interface Keys {
  undo(): void;
  redo(): void;
  hint(): void;
  rules(): void;
  text(): void;
  help(): void;
  explain(): void;
  type(): void;
  skip(): void;
  choose(number: number): void;
  step(by: number): void;
  look(place: number): void;
  escape(): void;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does, or null if it means nothing here. */
export function meaning(event: Pressed): ((keys: Keys) => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return (keys) => keys.choose(Number(event.key));
  switch (event.key) {
    case 'u':
    case 'U':
      return (keys) => keys.undo();
    case 'r':
    case 'R':
      return (keys) => keys.redo();
    case 'h':
    case 'H':
      return (keys) => keys.hint();
    case 'l':
    case 'L':
      return (keys) => keys.rules();
    case 't':
    case 'T':
      return (keys) => keys.text();
    case '?':
      return (keys) => keys.help();
    case 'e':
    case 'E':
      return (keys) => keys.explain();
    case '/':
      return (keys) => keys.type();
    case 's':
    case 'S':
      return (keys) => keys.skip();
    case 'Escape':
      return (keys) => keys.escape();
    default:
      return arrows(event.key);
  }
}

function arrows(key: string): ((keys: Keys) => void) | null {
  if (key === 'ArrowLeft') return (keys) => keys.step(-1);
  if (key === 'ArrowRight') return (keys) => keys.step(1);
  if (key === 'Home') return (keys) => keys.look(0);
  if (key === 'End') return (keys) => keys.look(Infinity);
  return null;
}

/** Whether somebody is writing or choosing in a field: then keys are letters. */
export function writing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}

/** Whether Enter belongs to what has the focus. */
export function takesEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;
}

/** Whether a key is an arrow, Home or End that belongs to what has the focus: a board may turn a tile with it. */
export function arrowsTaken({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  return /^(Arrow|Home$|End$)/.test(key) && target instanceof Element && target.closest('.board, dialog, [role="radiogroup"]') !== null;
}
