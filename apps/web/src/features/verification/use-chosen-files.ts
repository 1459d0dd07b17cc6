import { fileTypeOf } from '@bourse/domain/verification'
import { useEffect, useRef, useState } from 'react'
import { type FileFault, fileFault } from './choose-file.ts'

export interface ChosenFile {
  id: number
  file: File
  name: string
  size: number
  /** The preview of a picture. */
  preview: string | undefined
}

export interface RefusedFile {
  name: string
  fault: FileFault
}

export interface ChosenFiles {
  files: readonly ChosenFile[]
  refused: readonly RefusedFile[]
  add: (given: Iterable<File>) => Promise<void>
  remove: (id: number) => void
}

/** Adds the chosen or dropped files that can be used, and reports why the others cannot. Types are detected from the content. */
export function useChosenFiles(): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const kept = useRef(files)
  const nextId = useRef(1)
  useEffect(() => () => kept.current.forEach(forget), [])

  const keep = (next: readonly ChosenFile[]) => {
    kept.current = next
    setFiles(next)
  }
  return {
    files,
    refused,
    add: async (given) => {
      const faults: RefusedFile[] = []
      for (const file of given) {
        if (kept.current.some((one) => isSame(one.file, file))) continue
        const type = await typeOf(file)
        const fault = fileFault({ size: file.size, type }, kept.current)
        if (fault) {
          faults.push({ name: file.name, fault })
          continue
        }
        const preview = type?.startsWith('image/') ? URL.createObjectURL(file) : undefined
        keep([...kept.current, { id: nextId.current++, file, name: file.name, size: file.size, preview }])
      }
      setRefused(faults)
    },
    remove: (id) => {
      kept.current.filter((one) => one.id === id).forEach(forget)
      keep(kept.current.filter((one) => one.id !== id))
      setRefused([])
    },
  }
}

/** A file that was deleted meanwhile cannot be read; it counts as unsupported. */
async function typeOf(file: File) {
  try {
    return fileTypeOf(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return undefined
  }
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

function forget({ preview }: ChosenFile): void {
  if (preview) URL.revokeObjectURL(preview)
}
