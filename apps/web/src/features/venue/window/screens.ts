export { VenturesScreen } from './ventures-screen.tsx'
