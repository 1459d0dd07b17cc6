import type { TextKey } from '@bourse/texts/keys'
import { useEffect, useState } from 'react'
import { faultOfFile, faultOfSize } from './image-file.ts'

export type OpenedFile = { state: 'reading' } | { state: 'refused'; fault: TextKey } | { state: 'open'; source: string }

/** Opens a chosen file in the browser only; its object URL is revoked when another is chosen. */
export function useImageFile(file: File): OpenedFile {
  const [opened, setOpened] = useState<OpenedFile>({ state: 'reading' })
  useEffect(() => {
    const fault = faultOfFile(file)
    if (fault) {
      setOpened({ state: 'refused', fault })
      return undefined
    }
    let isWanted = true
    const source = URL.createObjectURL(file)
    setOpened({ state: 'reading' })
    const isRead = readFault(source).then((wrong) => {
      if (isWanted) setOpened(wrong ? { state: 'refused', fault: wrong } : { state: 'open', source })
    })
    return () => {
      isWanted = false
      // Not before the image is read: the browser would report an invalid address.
      void isRead.then(() => URL.revokeObjectURL(source))
    }
  }, [file])
  return opened
}

async function readFault(source: string): Promise<TextKey | undefined> {
  const image = new Image()
  image.src = source
  try {
    await image.decode()
  } catch {
    return 'fields.imageDamaged'
  }
  return faultOfSize({ width: image.naturalWidth, height: image.naturalHeight })
}
