/** A PDF is more than paper, or takes more to look through than it is worth. */
export class PdfRefused extends Error {}
