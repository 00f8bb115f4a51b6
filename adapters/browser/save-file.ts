/** Time for the slowest browser to begin the download, after which the file's memory is freed. */
const REVOKE_AFTER_MS = 60_000;

/** Offers `content` to the user as a download named `name`. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
