import { setTimeout } from 'node:timers/promises'
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Logger } from 'pino'

/** As long is waited for a collector when the house stops. */
const stopMilliseconds = 2000

/** Whether somebody takes traces; otherwise nothing of this costs anything. */
let isOn = false

/**
 * Sends traces to an OpenTelemetry collector, when its address is set (`OTEL_EXPORTER_OTLP_ENDPOINT` or
 * `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`); headers, sampling and limits are the usual `OTEL_…` settings. What is behind it
 * is loaded only then. Answers how to stop, which sends what is left.
 */
export async function startTraces(
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
): Promise<() => Promise<void>> {
  const url = collectorOf(environment)
  if (!url) return async () => {}
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment.OTEL_SERVICE_NAME ?? 'dop' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  provider.register()
  isOn = true
  log.info('traces are sent')
  return async () => {
    isOn = false
    // A collector that is away must not keep the house from stopping.
    const sent = provider.shutdown().catch((fault: unknown) => log.warn({ fault }, 'the last traces were not sent'))
    await Promise.race([sent, setTimeout(stopMilliseconds, undefined, { ref: false })])
    for (const part of [trace, context, propagation]) part.disable()
  }
}

/** Where spans go: the address of the collector, or the very address for traces. */
function collectorOf(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = environment
  return traces || (all ? `${all.replace(/\/$/, '')}/v1/traces` : undefined)
}

interface Traced {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** Headers that say which trace the work belongs to. */
  readonly headers?: Readonly<Record<string, unknown>>
}

/** Does some work as a span of its own; what it does inside becomes part of it. */
export async function traced<Result>(
  name: string,
  work: (span?: Span) => Promise<Result>,
  { attributes = {}, headers, kind = SpanKind.INTERNAL }: Traced = {},
): Promise<Result> {
  if (!isOn) return work()
  const parent = headers ? propagation.extract(ROOT_CONTEXT, headers) : context.active()
  const span = trace.getTracer('dop').startSpan(name, { kind, attributes }, parent)
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span))
  } catch (fault) {
    // The kind of fault, not its words: they may hold what somebody typed.
    span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : 'fault' })
    throw fault
  } finally {
    span.end()
  }
}

/** As much of a statement as a span holds; its values are never part of it. */
const mostText = 2000

/** A statement as a span, named by what it does: `select`, or the name it is prepared under. */
export const tracedQuery = <Result>(
  text: string,
  name: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> =>
  isOn
    ? traced(name ?? text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'query', work, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) },
      })
    : work()

/** Headers by which the other side goes on with the trace this work belongs to. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (isOn) propagation.inject(context.active(), headers)
  return headers
}

export { SpanKind, SpanStatusCode }
