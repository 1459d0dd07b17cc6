export { type Place } from './cursor.ts'
export { byId, orderedBy, type ListOrder, type SortColumn } from './list-order.ts'
export { type ListPage, type ListQuery, type ListRows, readList } from './read-list.ts'
