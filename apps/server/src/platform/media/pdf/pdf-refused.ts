/** A PDF has active content, or exceeds the limits of the check. */
export class PdfRefused extends Error {}
