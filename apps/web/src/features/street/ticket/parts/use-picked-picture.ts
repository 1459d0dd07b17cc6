import { IMAGE_TYPES } from '@bourse/contracts/media'
import type { TextKey } from '@bourse/texts/keys'
import { useRef, useState } from 'react'
import { pictureData } from './picture-data.ts'

export interface PickedPicture {
  dataUrl: string | undefined
  fault: TextKey | undefined
  pick: (file: File) => void
  clear: () => void
}

/** A picture that was chosen and not sent yet. Of two in quick succession the later one counts. */
export function usePickedPicture(): PickedPicture {
  const [picked, setPicked] = useState<{ dataUrl?: string; fault?: TextKey }>({})
  const turn = useRef(0)
  const pick = (file: File) => {
    turn.current += 1
    const own = turn.current
    void pictureData(file).then((read) => {
      if (own === turn.current) setPicked(read.ok ? { dataUrl: read.dataUrl } : { fault: read.fault })
    })
  }
  const clear = () => {
    turn.current += 1
    setPicked({})
  }
  return { dataUrl: picked.dataUrl, fault: picked.fault, pick, clear }
}

export const PICTURE_ACCEPT = IMAGE_TYPES.join(',')
