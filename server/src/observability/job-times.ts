import { Counter, Histogram, type Registry } from 'prom-client'

/** Records the outcome and the duration of each job. */
export function createJobTimes(registry: Registry): (job: string, outcome: 'done' | 'failed' | 'dead', ms: number) => void {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by name and outcome',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  })
  const jobSeconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs take',
    labelNames: ['job'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [registry],
  })
  return (job, outcome, ms) => {
    jobs.inc({ job, outcome })
    jobSeconds.observe({ job }, ms / 1000)
  }
}
