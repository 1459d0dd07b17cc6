import { piecesOf } from '@bourse/domain/dictionary'

/** A text with its variables set apart from its words. */
export function TextPieces({ text }: { text: string }) {
  return (
    <>
      {piecesOf(text).map((piece, place) =>
        piece.isPlaceholder ? (
          <span key={place} className="dict-hole">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  )
}
