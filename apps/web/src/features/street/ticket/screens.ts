export { TicketScreen } from './ticket-screen.tsx'
