import type { Settings } from '#platform/settings'
import { folderStore } from './folder-store.ts'
import type { ListedStore } from './media-store.ts'
import { bucketStore } from './s3/bucket-store.ts'
import { Bucket, type BucketOptions } from './s3/bucket.ts'

/** The store of images that the settings name. */
export function openMediaStore(
  { mediaDir, mediaStore }: Pick<Settings, 'mediaDir' | 'mediaStore'>,
  options: BucketOptions = {},
): ListedStore {
  return mediaStore ? bucketStore(new Bucket(mediaStore, options)) : folderStore(mediaDir)
}
