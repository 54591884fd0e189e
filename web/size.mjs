/** Measures what a first visit to the front page fetches, compressed, and fails above the limit. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const LIMIT = 200_000;
/** The front page besides the entry: fetched by it at once. */
const AT_ONCE = [/^src\/lobby\/Home\.svelte$/, /^src\/games\/\w+\/Cover\.svelte$/];
/** Letters beyond western Europe come only when a name has them. */
const SELDOM = /-latin-ext-/;

/** Collect the files of a chunk and of all that it imports. */
function gather(manifest, key, files) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  for (const other of chunk.imports ?? []) gather(manifest, other, files);
}

/** What is compressed already is sent as it is. */
function weight(folder, file) {
  const bytes = readFileSync(join(folder, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

const folder = mkdtempSync(join(tmpdir(), 'quattrocento-size-'));
try {
  await build({ logLevel: 'error', build: { outDir: folder, manifest: true, emptyOutDir: true } });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set(['index.html', 'icon.svg']);
  for (const key of Object.keys(manifest)) {
    if (manifest[key].isEntry || AT_ONCE.some((one) => one.test(key))) gather(manifest, key, files);
  }
  const sizes = [...files]
    .filter((file) => !SELDOM.test(file))
    .map((file) => [weight(folder, file), file])
    .sort(([a], [b]) => b - a);
  const sum = sizes.reduce((total, [size]) => total + size, 0);
  for (const [size, file] of sizes) console.log(String(size).padStart(8), file);
  console.log(String(sum).padStart(8), `of ${LIMIT} bytes`);
  process.exitCode = sum > LIMIT ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
