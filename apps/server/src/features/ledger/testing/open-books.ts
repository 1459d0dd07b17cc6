import { testDb } from '../../../testing/db.ts'
import { makeAsset, makeWallet } from './books.ts'

/** A ledger with two assets, whose wallets the tests make; gold unless told otherwise. */
export async function openBooks() {
  const books = await testDb()
  const [gold, silver] = await books.db.transaction(async (tx) => [await makeAsset(tx, 'GOLD'), await makeAsset(tx, 'SILVER')] as const)
  const wallet = (funds = 0n, asset = gold) => books.db.transaction((tx) => makeWallet(tx, asset, funds))
  return { books, gold, silver, wallet }
}
