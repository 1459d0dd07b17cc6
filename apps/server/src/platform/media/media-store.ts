import { imageFiles, readImagePath } from '@bourse/contracts/media'

/** Stores files by name. Small on purpose, so that an object store can implement it too. */
export interface MediaStore {
  /** Atomic: a reader sees the whole file or none. */
  put(name: string, content: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>
}

export interface ListedStore extends MediaStore {
  /** The names of files written before this time, folder by folder; each walk starts at another folder. */
  namesBefore(moment: Date): AsyncIterable<string>
  /** The owner of the store: the first database that claims it. Later claims return that owner. */
  isOwnedBy(owner: string): Promise<boolean>
}

/** Removes every file of an image; does nothing for a path that is not an image's. */
export async function removeImage(store: MediaStore, path: string): Promise<void> {
  const image = readImagePath(path)
  if (image) await Promise.all(imageFiles(image.kind, image.key).map(({ name }) => store.remove(name)))
}
