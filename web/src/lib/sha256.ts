/**
 * SHA-256 in plain code: browsers give their own only to secure pages, and a table in the house's
 * network is often none. It checks a seed of a few letters, so speed does not matter.
 */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);

/** The first 32 bits of the fraction of *value*. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Fill the message up to whole blocks, its length in bits at the end. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function schedule(view: DataView, at: number): number[] {
  const words: number[] = [];
  for (let i = 0; i < 16; i++) words.push(view.getInt32(at + i * 4));
  for (let i = 16; i < 64; i++) {
    const near = words[i - 2]!;
    const far = words[i - 15]!;
    const one = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const two = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    words.push((one + words[i - 7]! + two + words[i - 16]!) | 0);
  }
  return words;
}

function block(hash: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]!) | 0);
}

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let hash = START;
  for (let at = 0; at < view.byteLength; at += 64) hash = block(hash, schedule(view, at));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** What is published of a seed before the first move. */
export const seedHash = (seed: string): string => sha256(`quattrocento seed ${seed}`);
