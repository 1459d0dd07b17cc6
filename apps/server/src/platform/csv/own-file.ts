import type { Db, Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'

/** Whose records they are. */
export interface FileOwner {
  profileId: bigint
  pocketId: bigint
}

export interface FileLine {
  /** Rises from line to line. */
  id: bigint
  cells: readonly string[]
}

/** One's own records of one kind, as a file with a line each. */
export interface OwnFile {
  name: string
  columns: readonly string[]
  /** The next lines after this id, at most so many, in the order of their ids. */
  read(tx: Tx, owner: FileOwner, after: bigint, max: number): Promise<readonly FileLine[]>
}

export const OWN_FILES = extensionPoint<OwnFile>('own-files')

const BATCH = 1000

/** All lines in batches; no connection is held while they are sent. */
export async function* ownLines(db: Db, { read }: OwnFile, owner: FileOwner): AsyncGenerator<readonly (readonly string[])[]> {
  for (let after = 0n; ; ) {
    const lines = await db.read((tx) => read(tx, owner, after, BATCH))
    yield lines.map(({ cells }) => cells)
    const last = lines.at(-1)
    if (!last || lines.length < BATCH) return
    after = last.id
  }
}
