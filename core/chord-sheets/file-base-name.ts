/** A file's name without folders and extension, as a title: "my_song.cho" is "my song". */
export function fileBaseName(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/u, '').replace(/(?<=.)\.[^.\s]{1,9}$/u, '');
  return name.replaceAll('_', ' ').trim();
}
