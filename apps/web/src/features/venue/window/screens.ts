export { VenturesScreen } from './ventures-screen.tsx'
export { readWindow } from './use-window.ts'
