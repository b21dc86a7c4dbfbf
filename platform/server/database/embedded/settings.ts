/** The account that owns everything in the embedded database. */
export const superuser = 'postgres'

/** How the embedded server runs: durable first, then modest. */
export const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Sized for two cores and a small machine that also runs the program itself.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  io_workers: '2',
  random_page_cost: '1.1',
  jit: 'off',
  // `replica` is what a backup of the running server needs.
  wal_level: 'replica',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '5min',
  autovacuum_naptime: '20s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%u@%d ',
} as const
