/** Handing on a link: by the device's own sheet, the clipboard, or by selecting it for the reader. */

/** Copy *words*; on a plain http address the browser has no clipboard, so the old way is tried too. */
export async function copy(words: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Open the device's sheet; somebody who closes it has decided, which is no trouble. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    return;
  }
}
