import { type Chord, chordText } from './shortcuts.ts'

/** A key combination as key caps. */
export function KeyCaps({ chord }: { chord: Chord }) {
  return (
    <span className="key-caps">
      {chordText(chord, IS_MAC).map((part, place) => (
        <kbd key={place}>{part}</kbd>
      ))}
    </span>
  )
}

const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent)
