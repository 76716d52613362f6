/** The full-screen loading view (specification §1). A script of the page shows a hidden one. */
export function LoadingView({ id, isHidden }: { id?: string; isHidden?: boolean }) {
  return (
    <div id={id} hidden={isHidden} className="loading-view" role="status">
      <span className="loading-spinner" aria-hidden="true" />
      <p>Guiding you to your ideal space...</p>
    </div>
  )
}
