export { type Place, writeCursor } from './cursor.ts'
export { byId, orderedBy, type ListOrder, type SortColumn } from './list-order.ts'
export { type ListPage, type ListQuery, type ListRows, pageOf, readList, readPlace } from './read-list.ts'
