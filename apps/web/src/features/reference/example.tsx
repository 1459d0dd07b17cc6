import { useT } from '#platform/i18n'
import { CopyButton } from '#ui/copy-button'

/** A text to copy: a command, or a body. */
export function Example({ text }: { text: string }) {
  const t = useT()
  return (
    <figure className="example">
      <figcaption className="example-head">
        <span className="label grow">{t('reference.auth.example')}</span>
        <CopyButton text={text} />
      </figcaption>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
