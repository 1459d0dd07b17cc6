/** The book is in a state that cannot be. Its market must halt: nothing that follows could be trusted (never caught to go on). */
export class BookBroken extends Error {
  override name = 'BookBroken'
}
