export { SideMark } from './side-mark.tsx'
