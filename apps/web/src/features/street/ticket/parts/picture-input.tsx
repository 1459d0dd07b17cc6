import { useRef } from 'react'
import { Button, IconButton } from '#ui/button'
import { PICTURE_ACCEPT } from './use-picked-picture.ts'

interface PictureInputProps {
  label: string
  onPick: (file: File) => void
  /** Where there is no room the label is announced only. */
  isIconOnly?: boolean
}

/** A button that chooses a picture. */
export function PictureInput({ label, onPick, isIconOnly = false }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  return (
    <>
      {isIconOnly ? (
        <IconButton icon="image-square" label={label} onClick={choose} />
      ) : (
        <Button icon="image-square" onClick={choose}>
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onPick(chosen)
          // Allows choosing the same file again after an error.
          target.value = ''
        }}
      />
    </>
  )
}
