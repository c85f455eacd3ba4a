import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';
import { type TraceParent, parseTraceParent } from '#server/http/trace.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import type { OnQuery } from '#server/store/engine/onQuery.ts';

/** Reports each call, and its work on database and files, to a collector of OpenTelemetry. */
export type Tracing = {
  /** Call this for each statement. */
  onQuery: OnQuery;
  /** The same file store, with its work reported. */
  watchFiles(files: FileStore): FileStore;
  /** Reports the calls of a server that is not listening yet. */
  watchCalls(app: FastifyInstance): void;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
};

/** A collector that is unreachable must not keep the server from stopping. */
const exportTimeoutMillis = 5_000;

const remote = ({ traceId, spanId, isSampled }: TraceParent): SpanContext => {
  return { traceId, spanId, isRemote: true, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
};

/** Connects to a collector at the address that OTEL_EXPORTER_OTLP_ENDPOINT names. */
export function openTracing(endpoint: string): Tracing {
  // A call has the same id in the log, in its answer and here.
  let idOfCall = '';
  const { generateSpanId } = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': brand.shortName }),
    idGenerator: { generateTraceId: () => idOfCall, generateSpanId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        exportTimeoutMillis,
      }),
    ],
  });
  const tracer = provider.getTracer(brand.shortName);
  const within = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();

  /** Work outside any call is not reported. */
  async function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const call = within.getStore();
    if (!call) return work();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, call);
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    onQuery({ sql, tookMs, isFailed }) {
      const call = within.getStore();
      if (!call) return;
      const endedAt = Date.now();
      const [verb = ''] = sql.split(' ', 1);
      const attributes = { 'db.query.text': sql };
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, startTime: endedAt - tookMs, attributes }, call);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },
    watchFiles(files) {
      return {
        ...files,
        save: (...received) => inSpan('save file', () => files.save(...received)),
        open: (...input) => inSpan('open file', () => files.open(...input)),
        remove: (...input) => inSpan('remove file', () => files.remove(...input)),
      };
    },
    watchCalls(app) {
      const goOn = (request: FastifyRequest, done: () => void) => {
        const span = spans.get(request);
        return span ? within.run(trace.setSpan(ROOT_CONTEXT, span), done) : done();
      };
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, routeOptions, headers } = request;
        // The route as the call declares it: the requested address may be anything.
        const route = routeOptions.url ?? 'a page';
        const said = parseTraceParent(headers.traceparent);
        // The id of the call equals this one only if a trusted proxy sent it.
        const parent = said?.traceId === request.id ? said : undefined;
        idOfCall = request.id;
        const attributes = { 'http.request.method': method, 'http.route': route };
        const above = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT;
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, above);
        spans.set(request, span);
        goOn(request, done);
      });
      // Needed again here, because a body arrives by events of its connection, which are outside the call's context.
      app.addHook('preHandler', (request, _reply, done) => goOn(request, done));
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    stop: () => provider.shutdown(),
  };
}
