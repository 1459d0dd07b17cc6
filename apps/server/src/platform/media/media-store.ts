import { imageFiles, readImagePath } from '@bourse/contracts/media'

/** Where files are kept by name. Small on purpose: a bucket elsewhere has these three as well. */
export interface MediaStore {
  /** There wholly or not at all, whoever reads meanwhile. */
  put(name: string, content: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>
}

export interface ListedStore extends MediaStore {
  /** The names of what was written before this moment, folder by folder: each walk begins with another one. */
  namesBefore(moment: Date): AsyncIterable<string>
  /** Whose it is: the first who claims it owns it, and everybody else is told so. */
  isOwnedBy(owner: string): Promise<boolean>
}

/** Takes every file of an image away; of an address that is not of one, nothing. */
export async function removeImage(store: MediaStore, path: string): Promise<void> {
  const image = readImagePath(path)
  if (image) await Promise.all(imageFiles(image.kind, image.key).map(({ name }) => store.remove(name)))
}
