import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { holdLostRequests } from "./ui/connection.ts"
import { startServiceWorker } from "./ui/service-worker.ts"

holdLostRequests()
startServiceWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
