/** The one way to the server: JSON in and out, the CSRF header, the reader's language, typed troubles. */
import { text } from './text.svelte';

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** What went wrong, in a sentence of the server; `status` 0 means that it could not be reached. */
export class Trouble extends Error {
  readonly status: number;
  readonly error: string;
  /** The rule that forbids it, if one does. */
  readonly rule: string | null;
  /** Everything else that the server said. */
  readonly facts: Record<string, unknown>;

  constructor(status: number, error: string, message: string, facts: Record<string, unknown> = {}) {
    super(message);
    this.name = 'Trouble';
    this.status = status;
    this.error = error;
    this.facts = facts;
    this.rule = typeof facts.rule === 'string' ? facts.rule : null;
  }

  /** Whether trying the same again later makes sense. */
  get passing(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Give the value of a cookie, or nothing. */
export function cookie(name: string, jar: string = document.cookie): string {
  const found = jar.split('; ').find((one) => one.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

/** Write *path* under the API with its *query*; the language is always part of it. */
export function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries({ lang: text.language, ...query })) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? (value as string[]) : [value]) asked.append(key, String(one));
  }
  return `/api${path}?${asked}`;
}

/** Write the address of a live line. */
export function liveAddress(path: string, query: Query = {}): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${address(path, query)}`;
}

/** What the server said: a refusal of the ordinary kind comes as an answer, or every browser would call it an error. */
const statusOf = (response: Response): number => Number(response.headers.get('x-refused') ?? response.status);

async function trouble(response: Response): Promise<Trouble> {
  try {
    const { error, message, ...facts } = (await response.json()) as Record<string, unknown>;
    return new Trouble(statusOf(response), String(error ?? 'unknown'), String(message ?? ''), facts);
  } catch {
    return new Trouble(statusOf(response), 'unknown', text.say('frame.trouble.unknown'));
  }
}

const unreachable = (): Trouble => new Trouble(0, 'unreachable', text.say('frame.trouble.unreachable'));

async function send(method: string, path: string, query: Query, body?: unknown, signal?: AbortSignal, retried = false): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-refused': '' };
  if (method !== 'GET') headers['x-csrftoken'] = cookie('csrftoken');
  if (body !== undefined) headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  let response: Response;
  try {
    response = await fetch(address(path, query), {
      method,
      headers,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      credentials: 'same-origin',
      signal,
    });
  } catch {
    throw unreachable();
  }
  if (response.ok && statusOf(response) === response.status) return response;
  // A page that has never asked for anything has no token yet: any question brings one.
  if (statusOf(response) === 403 && method !== 'GET' && !retried && !headers['x-csrftoken']) {
    await send('GET', '/me', {});
    return send(method, path, query, body, signal, true);
  }
  throw await trouble(response);
}

/** What is not there after *patience* milliseconds, if that is given, is not waited for: it could not be reached. */
async function json<T>(method: string, path: string, query: Query, body?: unknown, patience?: number): Promise<T> {
  const stop = new AbortController();
  const late = patience === undefined ? undefined : setTimeout(() => stop.abort(), patience);
  try {
    const response = await send(method, path, query, body, stop.signal);
    if (response.status === 204) return undefined as T;
    return (await response.json().catch(() => Promise.reject(unreachable()))) as T;
  } finally {
    clearTimeout(late);
  }
}

export const api = {
  get: <T>(path: string, query: Query = {}): Promise<T> => json<T>('GET', path, query),
  /** A text as *body* is sent as it is, anything else as JSON. */
  post: <T>(path: string, body: unknown = {}, query: Query = {}, patience?: number): Promise<T> => json<T>('POST', path, query, body, patience),
  put: <T>(path: string, body: unknown = {}, query: Query = {}): Promise<T> => json<T>('PUT', path, query, body),
  delete: <T = void>(path: string, query: Query = {}): Promise<T> => json<T>('DELETE', path, query),
};
