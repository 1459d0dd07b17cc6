/** Stands where a text will be, as long as that usually is: not read out, and its letters can't be seen. */
export function Waiting({ text }: { text: string }) {
  return (
    <span className="settings-wait" aria-hidden="true">
      {text}
    </span>
  )
}
