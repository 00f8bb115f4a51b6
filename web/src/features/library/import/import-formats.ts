/** Import formats by the names musicians know, with the extension of each file. */
export const IMPORT_FORMATS =
  '.uplift, ChordPro (.cho .crd .chopro .chord .pro .chordpro .cpm), .txt, .text, .pdf, OnSong (.onsong), OpenSong and OpenLyrics (.xml .opensong .openlyrics .lyric), SongSelect (.usr), .zip';
