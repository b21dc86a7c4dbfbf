import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { giveThai } from '../model/label.ts'
import { houseName } from '../model/stand-in.ts'
import { sayInThai } from '../thai/thai.ts'
import type { ServerArea } from './area.ts'
import { Catalogue } from './catalogue.ts'
import type { Config } from './config.ts'
import { Database, type Transaction } from './database/connection.ts'
import type { Work } from './documents/actions.ts'
import { documentCalls } from './documents/calls.ts'
import { commentCalls } from './documents/comments.ts'
import { deletedCalls } from './documents/deleted.ts'
import { duplicateRefusal } from './documents/duplicate.ts'
import { filesTogether } from './documents/files-together.ts'
import { findingCalls } from './documents/finding.ts'
import { homeCall } from './documents/home.ts'
import type { Making } from './documents/making.ts'
import { Shapes } from './documents/shape.ts'
import { sharedCalls } from './documents/shares.ts'
import { Store } from './documents/store.ts'
import { businessDay, openWork } from './documents/work.ts'
import type { Call } from './http/call.ts'
import { CallLimits } from './http/call-limits.ts'
import { docsCalls, serveDocs } from './http/docs.ts'
import { healthCalls } from './http/health.ts'
import { Pipeline } from './http/pipeline.ts'
import { openServer, serveWeb } from './http/server.ts'
import { noticeCalls } from './live/calls.ts'
import { Changes, changeChannel } from './live/changes.ts'
import { noticeChannel } from './live/notices.ts'
import { serveSockets } from './live/socket-server.ts'
import { Sockets } from './live/sockets.ts'
import { closeServer } from './operations/close-server.ts'
import { backupUrlBeside, housekeepingTasks, housekeepingTimes } from './operations/jobs.ts'
import { keptFor } from './operations/kept-for.ts'
import { Metrics, metricsCall } from './operations/metrics.ts'
import { everyTenant } from './operations/tenants.ts'
import { callbackCall } from './outbox/callbacks.ts'
import { type Delivering, deliverLane } from './outbox/deliver.ts'
import type { Target } from './outbox/send.ts'
import { targetNamed } from './outbox/targets.ts'
import { checkPapers, paperCalls } from './papers/calls.ts'
import { signInCalls } from './session/all-calls.ts'
import { messageHouse, messageSender } from './session/messages.ts'
import { Secrets } from './session/secrets.ts'
import { Sessions } from './session/sessions.ts'
import { type LimitStatement, SignInLimits } from './session/sign-in.ts'
import { unlockCalls } from './session/unlock.ts'
import type { User } from './session/user.ts'
import { storageOrigin } from './storage/settings.ts'
import { type AreaJob, areaTasks, areaTimes } from './tasks/area-jobs.ts'
import { taskCalls } from './tasks/calls.ts'
import { fileCalls } from './tasks/file-calls.ts'
import { Files } from './tasks/files.ts'
import { type JobMaking, taskList } from './tasks/jobs.ts'
import { Queue } from './tasks/queue.ts'
import { viewCalls } from './views/calls.ts'
import { viewTasks, viewTimes } from './views/send-job.ts'
import { subscriptionCalls } from './views/subscription-calls.ts'

/** What hand-written calls may be made with. */
export interface HouseParts extends Making {
  readonly catalogue: Catalogue
  readonly areas: readonly ServerArea[]
  readonly database: Database
  readonly files: Files
  readonly config: Config
  readonly log: Logger
  readonly routes: () => readonly Call[]
  /** Works as the house itself in a tenant, in a transaction of its own. */
  readonly asHouse: <R>(tenantId: string, work: (work: Work) => Promise<R>) => Promise<R>
  /** The same for what somebody without an account asks, in their own few connections. */
  readonly asStranger: <R>(tenantId: string, work: (work: Work) => Promise<R>) => Promise<R>
  /** Where another system is, and what calls to and from it are signed with; nothing when nobody said. */
  readonly targetOf: (name: string) => Target | undefined
}

/** So many calls are put in place before others get their turn. */
const callsInARow = 10

/** The running house: server, database, documents and jobs, put together once. */
export class House {
  readonly config: Config
  readonly catalogue: Catalogue
  readonly store: Store
  readonly database: Database
  readonly log: Logger
  readonly sessions: Sessions
  readonly files: Files
  readonly queue = new Queue()
  readonly sockets: Sockets
  private readonly changes: Changes
  readonly metrics: Metrics
  readonly clock: () => { now: Date; today: string }
  readonly areas: readonly ServerArea[]
  private readonly runtimeUrl: string
  private pipeline: Pipeline | undefined
  private server: FastifyInstance | undefined
  private listener: pg.Client | undefined
  private isClosing = false

  constructor(config: Config, areas: readonly ServerArea[], runtimeUrl: string, log: Logger) {
    giveThai(sayInThai)
    this.config = config
    this.areas = areas
    this.runtimeUrl = runtimeUrl
    this.log = log
    this.catalogue = new Catalogue(areas.flatMap(area => area.declares ?? []))
    this.store = new Store(
      new Shapes(this.catalogue),
      areas.flatMap(area => area.actions ?? []),
      areas.flatMap(area => area.reactions ?? []),
      areas.flatMap(area => area.channels ?? []),
      areas.flatMap(area => area.explanations ?? []),
      areas.flatMap(area => area.answers ?? []),
    )
    this.database = new Database(runtimeUrl, config)
    this.database.watch.onUsedUp(holders => log.error({ holders }, 'every connection of calls has been held for 10 s'))
    this.clock = () => {
      const now = new Date()
      return { now, today: config.businessDate ?? businessDay(now) }
    }
    const lives = { access: config.tokenSeconds, refresh: 43_200, absolute: 604_800 }
    this.sessions = new Sessions(this.database, this.catalogue, lives, () => this.clock().today)
    this.files = new Files(config.dataDir, config.storage)
    this.sockets = new Sockets(this.database)
    this.changes = new Changes(this.database)
    this.metrics = new Metrics({ database: this.database, sockets: this.sockets })
  }

  /** The houses whose pages are framed, asked for again every half second at most; while nobody can say, the last known. */
  private readonly frames = keptFor(500, async () => {
    const origins = new Set<string>()
    const framed = async (transaction: Transaction) => {
      const addresses: string[] = []
      for (const area of this.areas) addresses.push(...((await area.framed?.(transaction)) ?? []))
      return addresses
    }
    for (const tenantId of await everyTenant(this.database))
      for (const address of await this.database.readTenant(tenantId, framed))
        if (URL.canParse(address)) origins.add(new URL(address).origin)
    return [...origins]
  })

  /** Every address the server answers at. */
  routes = (): readonly Call[] => this.pipeline?.calls ?? []

  /** Where the server answers on this machine. */
  origin = (): string => {
    const bound = this.server?.server.address()
    const { address, port } =
      typeof bound === 'object' && bound ? bound : { address: this.config.host, port: this.config.port }
    const host = /^(0\.0\.0\.0|::)$/.test(address) ? '127.0.0.1' : address
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  }

  /** Puts the server together: every call at its address. The database may still be on its way. */
  async prepare(adminSecret: string): Promise<void> {
    const server = await openServer(this.config, this.log)
    this.server = server
    this.metrics.watch(server)
    const pipeline = new Pipeline({
      database: this.database,
      sessions: this.sessions,
      limits: new CallLimits({ query: statement => this.limitQuery(statement) }, this.config.callsPerSecond),
      log: this.log,
      secret: new Secrets(adminSecret).named('request fingerprints'),
      keyTaken: (transaction, fault, user) => duplicateRefusal(transaction, this.store.shapes, fault, user),
    })
    this.pipeline = pipeline
    let made = 0
    for (const call of this.everyCall(adminSecret)) {
      pipeline.register(server, call)
      // What else is begun at the start, above all the database, gets its turn in between.
      if (++made % callsInARow === 0) await setImmediate()
    }
    serveDocs(server)
    await serveSockets(server, {
      database: this.database,
      sessions: this.sessions,
      sockets: this.sockets,
      paths: this.config.socketPaths,
      plainToken: this.config.plainSocketToken,
    })
    const { storage } = this.config
    await serveWeb(server, {
      folder: `${this.config.root}/dist/web`,
      storage: storage && storageOrigin(storage),
      frames: this.frames,
      methodsAt: path => pipeline.methodsAt(path),
    })
    await server.ready()
  }

  /** Starts answering calls and working off jobs; answers the port. */
  async open(adminSecret: string): Promise<number> {
    const { server } = this
    if (!server) throw new Error('The server is not put together yet')
    if (this.config.role !== 'web')
      this.queue.start(
        this.runtimeUrl,
        this.tasks(adminSecret),
        this.log,
        [housekeepingTimes, viewTimes, ...areaTimes(this.areaJobs())].join('\n'),
      )
    await this.listen()
    await server.listen({ port: this.config.port, host: this.config.host })
    const address = server.server.address()
    return typeof address === 'object' && address ? address.port : this.config.port
  }

  /** Every call there is: written by hand, and generated where none was. */
  calls(adminSecret: string): Call[] {
    return [...this.everyCall(adminSecret)]
  }

  private *everyCall(adminSecret: string): Generator<Call> {
    const limits = new SignInLimits({ query: statement => this.limitQuery(statement) })
    const parts: HouseParts = {
      store: this.store,
      clock: this.clock,
      catalogue: this.catalogue,
      database: this.database,
      files: this.files,
      config: this.config,
      log: this.log,
      areas: this.areas,
      routes: this.routes,
      asHouse: this.asHouse.bind(this),
      asStranger: this.asStranger.bind(this),
      targetOf: this.delivering(adminSecret).targetOf,
    }
    const own = [
      ...signInCalls({
        ...parts,
        secrets: new Secrets(adminSecret),
        sessions: this.sessions,
        limits,
        origin: this.origin,
      }),
      ...unlockCalls(limits),
      ...healthCalls(this.database, this.config.dataDir),
      metricsCall(this.metrics, this.config.metricsToken),
      ...taskCalls(parts),
      ...viewCalls(),
      ...subscriptionCalls(parts),
      ...noticeCalls(this.config.socketPaths),
      ...findingCalls(parts),
      ...commentCalls(parts),
      ...deletedCalls(parts),
      ...sharedCalls(parts),
      homeCall(parts),
      ...fileCalls({ ...parts, secret: adminSecret }),
      callbackCall(this.delivering(adminSecret)),
      ...docsCalls({ catalogue: this.catalogue, routes: this.routes, root: this.config.root }),
      ...this.areas.flatMap(area => area.calls?.(parts) ?? []),
    ]
    yield* own
    const taken = new Set(own.map(addressOf))
    const papers = this.areas.flatMap(area => area.papers ?? [])
    checkPapers(papers, this.catalogue.all)
    for (const { document } of this.catalogue.all) {
      const generated = [
        ...documentCalls(parts, document.name),
        ...paperCalls({ ...parts, papers }, this.store.shapes.of(document.name)),
        ...filesTogether(parts, this.store.shapes.of(document.name)),
      ]
      for (const call of generated) if (!taken.has(addressOf(call))) yield call
    }
  }

  /** What the queue can do: tasks of people, and what the house does by the clock. */
  private tasks(adminSecret: string): TaskList {
    const asHouse = this.asHouse.bind(this)
    const housekeeping = housekeepingTasks({
      ...this.jobMaking(),
      asHouse,
      dataDir: this.config.dataDir,
      backupUrl: backupUrlBeside(this.runtimeUrl, adminSecret),
      backupsKept: this.config.backupsKept,
    })
    return {
      ...taskList(this.jobMaking()),
      ...viewTasks({ ...this.jobMaking(), targetOf: this.delivering(adminSecret).targetOf }),
      ...housekeeping,
      ...areaTasks(this.areaJobs(), {
        asHouse,
        tenants: () => everyTenant(this.database),
        outside: () => ({
          origin: this.origin(),
          targetOf: this.delivering(adminSecret).targetOf,
          message: messageSender(messageHouse(this.config, new Secrets(adminSecret), this.origin)),
        }),
      }),
      'outbox-lane': payload => {
        const { tenantId, lane } = payload as { tenantId: string; lane: string }
        return deliverLane(this.delivering(adminSecret), tenantId, lane)
      },
    }
  }

  private areaJobs(): AreaJob[] {
    return this.areas.flatMap(area => area.jobs ?? [])
  }

  /** What pushes to other systems are delivered with. Where none is set up, the demo has its simulators (business.md 5.7). */
  private delivering(adminSecret: string): Delivering {
    return {
      asHouse: this.asHouse.bind(this),
      log: this.log,
      targetOf: name => targetNamed(name, this.config, this.origin, new Secrets(adminSecret)),
    }
  }

  private jobMaking(): JobMaking {
    return {
      store: this.store,
      clock: this.clock,
      database: this.database,
      files: this.files,
      log: this.log,
      catalogue: this.catalogue,
    }
  }

  /** The limiter's table knows no tenant; it is reached inside an empty one. */
  private limitQuery({ text, values }: LimitStatement): Promise<unknown> {
    return this.database.withTenant('0', transaction => transaction.query(text, values))
  }

  /** Hears when somebody's rights or sessions change anywhere, and forgets whom it remembered. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.runtimeUrl })
    this.listener = client
    client.on('notification', ({ channel, payload = '' }) => {
      const [tenantId = '', batch = ''] = payload.split(' ')
      if (channel !== changeChannel && channel !== noticeChannel) return this.sessions.forget()
      // Who hears of something looks for it next: it must not be missing where they are answered from.
      this.database
        .heardOf(tenantId)
        .then(() => {
          if (channel === changeChannel) this.sockets.tellChanged(tenantId, batch.split(','))
          else return this.sockets.bring(tenantId, batch)
        })
        .catch((fault: unknown) => this.log.error({ fault }, 'not told of changes or notices'))
    })
    let isLost = false
    const again = () => {
      this.sessions.forget()
      if (isLost || this.isClosing) return
      isLost = true
      setTimeout(() => void this.listen().catch(() => {}), 1000).unref()
    }
    client.on('error', again)
    try {
      await client.connect()
      await client.query(`listen dop_access; listen ${noticeChannel}; listen ${changeChannel}`)
    } catch (fault) {
      // A database that is only just coming back is asked again until it is there.
      again()
      throw fault
    }
  }

  /** Runs work as the machine itself, in a tenant: setting up, demo, jobs of the house. */
  asHouse<R>(tenantId: string, work: (work: Work) => Promise<R>): Promise<R> {
    return this.database.jobTenant(tenantId, transaction => work(this.ownWork(tenantId, transaction)))
  }

  /** The same for what somebody without an account asks, in their own few connections. */
  asStranger<R>(tenantId: string, work: (work: Work) => Promise<R>): Promise<R> {
    return this.database.strangerTenant(tenantId, transaction => work(this.ownWork(tenantId, transaction)))
  }

  private ownWork(tenantId: string, transaction: Transaction): Work {
    const { now, today } = this.clock()
    const user = houseUser(tenantId)
    const asking = { user, language: 'zh', requestId: 'house', address: '', userAgent: '' } as const
    return openWork(this.store, transaction, asking, now, today)
  }

  /** Sets up tenants where they are missing something every tenant needs. */
  async found(): Promise<void> {
    for (const area of this.areas) await area.found?.(this)
  }

  /** Stops taking calls and jobs, finishes what runs, closes the database. */
  async close(): Promise<void> {
    this.isClosing = true
    this.changes.close()
    this.sockets.close()
    // No job begins any more while calls that run are waited for.
    await Promise.all([this.server ? closeServer(this.server) : undefined, this.queue.stop()])
    this.listener?.removeAllListeners('error')
    this.listener?.on('error', () => {})
    await this.listener?.end().catch(() => {})
    await this.database.close()
    // Whoever still knows a house that has ended, as its queue's library does, does not keep all its calls alive.
    this.server = undefined
    this.pipeline = undefined
  }
}

/** Two addresses that differ in the name of a part alone are one. */
const addressOf = (call: Call) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`

/** The house itself as a user: may everything in the tenant it works in, is nobody's account. */
const houseUser = (tenantId: string): User => ({
  id: '0',
  tenantId,
  username: 'system',
  name: houseName[0],
  kind: 'STAFF',
  clientId: 'house',
  sessionId: '0',
  roles: [],
  everything: true,
  permissions: new Set(),
  mustChange: false,
  orgIds: [],
  currentOrgId: null,
  departmentCodes: [],
  warehouseCodes: [],
  vendorIds: [],
  ownIds: new Map(),
})
