import { formatDate, formatEstimate, formatPriceRange, type Span } from "#catalog/format.ts"
import type { PurchaseCost as Cost, CostLine } from "#catalog/purchase-cost.ts"

interface Props {
  cost: Cost
  /** The price as the basis of the charges, in whole AED. */
  price: number
  city: string
  /** The price list, where homes have prices of their own: each price with its registration. */
  units: { unit: string; together: Span }[]
}

/** The costs of a purchase beside the price, line by line, with their sources. */
export function PurchaseCost({ cost, price, city, units }: Props) {
  const { lines, sometimes, total, sources, asOf } = cost
  const isEach = units.length > 1
  return (
    <>
      <p className="max-w-text text-soft">
        On top of the {isEach ? "starting " : ""}price, registering the purchase in {city} costs:
      </p>
      <dl className="charges">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
        <div className="font-semibold">
          <dt>Total to register</dt>
          <dd>{formatPriceRange(total)}</dd>
        </div>
        {!isEach && (
          <div className="font-semibold print:hidden">
            <dt>In all</dt>
            <dd>{formatPriceRange({ least: price + total.least, most: price + total.most })}</dd>
          </div>
        )}
      </dl>
      {isEach && (
        <>
          <h3 className="mt-6 font-sans text-small font-semibold text-soft print:hidden">
            Each home with its registration
          </h3>
          <dl className="charges print:hidden">
            {units.map(({ unit, together }) => (
              <div key={unit}>
                <dt>{unit}</dt>
                <dd>{formatEstimate(together)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {sometimes.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-small font-semibold text-soft print:mt-2">
            Some purchases carry more
          </h3>
          <dl className="charges">
            {sometimes.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </dl>
        </>
      )}
      <p className="mt-4 max-w-text text-small text-soft">
        As of <time dateTime={asOf}>{formatDate(asOf)}</time>, for orientation. Who pays what can be
        agreed otherwise; ask for every charge in writing before you sign. Sources:{" "}
        {sources.map(({ name, url }, index) => (
          <span key={url}>
            {index > 0 && "; "}
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {name}
            </a>
          </span>
        ))}
        .
      </p>
    </>
  )
}

function Line({ line: { name, basis, ...range } }: { line: CostLine }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPriceRange(range)}</dd>
      <dd>{basis}</dd>
    </div>
  )
}
