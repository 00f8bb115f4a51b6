import { decodeText } from '@uplift/core/chord-sheets';

const LONGEST_DECLARATION = 200;
const ENCODING = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/u;

/**
 * Decodes an XML file: in the declared encoding if that is one of the web's and the bytes are not UTF-8 or UTF-16,
 * else like any text.
 */
export function decodeXml(bytes: Uint8Array): string {
  const asAny = decodeText(bytes);
  const declared = ENCODING.exec(asAny.slice(0, LONGEST_DECLARATION))?.[1];
  const decoder = declared === undefined || !isSingleByte(declared) ? null : decoderFor(declared);
  return decoder === null ? asAny : (decodedBy(decoder, bytes) ?? asAny);
}

/** Returns true for a declared encoding other than UTF-8 and UTF-16, which the bytes already show. */
function isSingleByte(declared: string): boolean {
  return !/^utf/iu.test(declared);
}

type Decoder = InstanceType<typeof TextDecoder>;

function decoderFor(label: string): Decoder | null {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    // A name that is no encoding of the web.
    return null;
  }
}

function decodedBy(decoder: Decoder, bytes: Uint8Array): string | null {
  if (isUtf8(bytes)) return null;
  try {
    return decoder.decode(bytes);
  } catch {
    // Bytes that the declared encoding does not have.
    return null;
  }
}

/** Files are saved again as UTF-8 more often than their declaration is corrected. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
