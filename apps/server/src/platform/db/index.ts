export { type Db, LostRace, openDb } from './db.ts'
export { sql, type Statement } from './sql.ts'
export { Tx } from './tx.ts'
export { migrate } from './migrate.ts'
