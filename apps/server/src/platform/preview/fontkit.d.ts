/** The part of the library that previews use; it brings no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    /** 0 where the font has no such letter. */
    id: number
    path: { toSVG(): string }
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
  }
  export function openSync(path: string): Font
}
