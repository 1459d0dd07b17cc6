import { statfs } from 'node:fs/promises'
import type { Figure } from './index.ts'

/** The disk of the data folder, which has the embedded database and the images. */
export async function diskFigures(folder: string): Promise<Figure[]> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return []
  return [
    { name: 'bourse_disk_free_bytes', help: 'Free space where the data folder is', value: disk.bavail * disk.bsize },
    { name: 'bourse_disk_size_bytes', help: 'Size of the disk where the data folder is', value: disk.blocks * disk.bsize },
  ]
}
