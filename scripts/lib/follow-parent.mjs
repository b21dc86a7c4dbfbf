// Loaded into the server before itself: when the program that started it is gone, the server stops as on SIGTERM.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 35_000).unref()
  })
  process.channel.unref()
}
