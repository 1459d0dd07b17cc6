/** The book is in an impossible state. Its market must halt, since no later result could be trusted; never catch this to continue. */
export class BookBroken extends Error {
  override name = 'BookBroken'
}
