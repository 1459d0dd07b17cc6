import { useEffect, useState } from 'react'
import { useT } from '#platform/i18n'
import { COPIED_SHOWN_MS, copyText } from './copy-text.ts'
import { Button, IconButton, type ButtonSize } from './button.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied: “Copy address”. */
  label?: string
  /** Draws the label beside the icon, or in a table just the word “Copy”. */
  withLabel?: boolean | 'short'
  size?: ButtonSize
}

/** Copies, then shows a check for two seconds. */
export function CopyButton({ text, label, withLabel, size = 's' }: CopyButtonProps) {
  const t = useT()
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest')
  useEffect(() => {
    if (state === 'rest') return
    const timer = setTimeout(() => setState('rest'), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const words = state === 'copied' ? t('ui.copy.done') : state === 'failed' ? t('ui.copy.failed') : (label ?? t('ui.copy.label'))
  const isShort = withLabel === 'short'
  const icon = state === 'copied' ? 'check' : state === 'failed' ? 'warning-circle' : 'copy'
  const copy = () => void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'))
  return (
    <>
      {withLabel ? (
        <Button
          size={size}
          icon={icon}
          {...(isShort && { variant: 'text', className: `copy is-${state}`, 'aria-label': words })}
          onClick={copy}
        >
          {isShort ? <span className="only-d">{state === 'rest' ? t('ui.copy.label') : words}</span> : words}
        </Button>
      ) : (
        <IconButton size={size} icon={icon} label={words} onClick={copy} />
      )}
      <span className="vh" role="status">
        {state === 'rest' ? '' : words}
      </span>
    </>
  )
}
