/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
