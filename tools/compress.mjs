// Lays a compressed copy beside every wordy file of the built page.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const WORDY = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const folder = process.argv[2];

for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!WORDY.test(name) || !statSync(path).isFile()) continue;
  const plain = readFileSync(path);
  const packed = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (packed.length < plain.length) writeFileSync(`${path}.br`, packed);
}
