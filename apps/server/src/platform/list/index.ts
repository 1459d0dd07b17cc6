export { type Place, writeCursor } from './cursor.ts'
export { byId, orderedBy, orderOf, type ListOrder, type SortColumn } from './list-order.ts'
export { type ListPage, type ListQuery, type ListRows, pageOf, readList, readPlace } from './read-list.ts'
