import { withLineKind, type LineKind, type LineKinds, type ReadLine } from '@uplift/core/chord-sheets';
import type { ImportData, ImportFile } from '@uplift/core/import';
import type { FileReading, SheetPreview, SongImporter } from './song-importer.ts';

/** One file of the import, opened line by line. */
export interface ImportPreview {
  /** The file's in the import list. */
  readonly key: number;
  /** Null until they are read for the first time. */
  readonly lines: readonly ReadLine[] | null;
  /** Kinds that the person set. */
  readonly kinds: LineKinds;
  /** True if the file can't be read anymore. */
  readonly isGone: boolean;
}

interface PreviewPorts {
  readonly importer: Pick<SongImporter, 'preview'>;
  readonly show: (preview: ImportPreview | null) => void;
  /** The file now reads like this. */
  readonly reread: (key: number, data: ImportData) => void;
  readonly toImportData: (outcome: FileReading['outcome']) => ImportData;
}

const NONE_SET: LineKinds = new Map();

interface Asked {
  readonly key: number;
  readonly sheet: number;
  readonly kinds: LineKinds;
}

/** The previews of one import, one file at a time. A person's line kinds for a file stay during the import. */
export class ImportPreviews {
  readonly #ports: PreviewPorts;
  readonly #kinds = new Map<number, LineKinds>();
  /** First reading of each file, before any line was set: for some files the name or header says more than the lines. */
  readonly #firstRead = new Map<number, ImportData>();
  #opened: { readonly file: ImportFile; readonly sheet: number } | null = null;
  #shown: ImportPreview | null = null;
  #reading = Promise.resolve();

  constructor(ports: PreviewPorts) {
    this.#ports = ports;
  }

  open(file: ImportFile): void {
    const { key, sheet } = file;
    if (sheet === undefined) return;
    const kinds = this.#kinds.get(key) ?? NONE_SET;
    this.#opened = { file, sheet };
    this.#kinds.set(key, kinds);
    this.#show({ key, lines: null, kinds, isGone: false });
    this.#askFor(file.key, sheet);
  }

  /** Sets the kind of lines of the opened file; null resets it to the reader's. */
  set(numbers: readonly number[], kind: LineKind | null): void {
    if (this.#shown !== null) this.#change(withLineKind(this.#shown.kinds, numbers, kind));
  }

  /** Leaves all lines of the opened file to the reader again. */
  reset(): void {
    this.#change(NONE_SET);
  }

  close(): void {
    this.#opened = null;
    this.#show(null);
  }

  /** Resolves once the latest line kinds have been read. */
  settle(): Promise<void> {
    return this.#reading;
  }

  forgetAll(): void {
    this.close();
    this.#kinds.clear();
    this.#firstRead.clear();
  }

  #change(kinds: LineKinds): void {
    if (this.#opened === null || this.#shown === null) return;
    const { file, sheet } = this.#opened;
    if (!this.#firstRead.has(file.key)) this.#firstRead.set(file.key, file.data);
    this.#kinds.set(file.key, kinds);
    this.#show({ ...this.#shown, kinds });
    this.#askFor(file.key, sheet);
  }

  /** Reads one at a time: line kinds are set faster than a long file is read, and only the latest matter. */
  #askFor(key: number, sheet: number): void {
    const kinds = this.#kinds.get(key) ?? NONE_SET;
    const read = () => this.#read({ key, sheet, kinds });
    this.#reading = this.#reading.then(read, read);
  }

  async #read({ key, sheet, kinds }: Asked): Promise<void> {
    if (this.#kinds.get(key) !== kinds) return;
    const read = await this.#ports.importer.preview(sheet, kinds);
    if (this.#kinds.get(key) !== kinds) return;
    this.#showLines(key, read);
    const first = this.#firstRead.get(key);
    if (read === null || first === undefined) return;
    this.#ports.reread(key, kinds.size === 0 ? first : this.#ports.toImportData(read.outcome));
  }

  #showLines(key: number, read: SheetPreview | null): void {
    const shown = this.#shown;
    if (shown?.key === key) this.#show({ ...shown, lines: read?.lines ?? shown.lines, isGone: read === null });
  }

  #show(preview: ImportPreview | null): void {
    this.#shown = preview;
    this.#ports.show(preview);
  }
}
