/** How a process works on jobs. */
export interface JobTiming {
  /** Milliseconds between two looks for work, and between two renewals of a lease. */
  interval: number;
  /** Seconds after which a silent process is considered dead; several intervals. */
  leaseSeconds: number;
}

/** Why work on a job was stopped from outside. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'leaseLost' | 'shutdown';

  constructor(why: JobStopped['why']) {
    super(`Job stopped: ${why}`);
    this.name = 'JobStopped';
    this.why = why;
  }
}

/** Jobs of one sort, as a worker sees them. */
export interface JobSource<Job> {
  /** The next job, which no other process works on; undefined if none is due. */
  claim(): Promise<Job | undefined>;
  /** Renews the lease of a job. @returns why the work is to stop, if it is */
  renew(job: Job): Promise<'cancelled' | 'leaseLost' | undefined>;
  /** Does the work and stores what has become of it. @param signal aborted with `JobStopped` */
  work(job: Job, signal: AbortSignal): Promise<void>;
}

/** Works on jobs in this process, one at a time. */
export interface JobWorker {
  start(): void;
  /** Looks now for new work, or whether the current job was cancelled. */
  wake(): void;
  /** Stops the current job, waits for it, and ends. */
  stop(): Promise<void>;
}

/** @param interval see `JobTiming` */
export function createJobWorker<Job>(
  { claim, renew, work }: JobSource<Job>,
  interval: number,
  onError: (error: unknown) => void,
): JobWorker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<void> | undefined;
  /** Set if work may have come in after the last look of `workOff`. */
  let again = false;
  let current: { abort: AbortController; beat(): void } | undefined;

  async function workOn(job: Job): Promise<void> {
    const abort = new AbortController();
    // A database that is unavailable now may be back at the next beat; the lease lasts for several beats.
    const beat = () =>
      void renew(job).then((why) => {
        if (why !== undefined) abort.abort(new JobStopped(why));
      }, onError);
    current = { abort, beat };
    const heartbeat = setInterval(beat, interval);
    try {
      await work(job, abort.signal);
    } finally {
      clearInterval(heartbeat);
      current = undefined;
    }
  }

  async function workOff(): Promise<void> {
    while (!stopped) {
      const job = await claim();
      if (job === undefined) return;
      await workOn(job);
    }
  }

  function look(): void {
    if (stopped) return;
    if (working) {
      again = true;
      return;
    }
    working = workOff()
      .catch(onError)
      .finally(() => {
        working = undefined;
        if (again) {
          again = false;
          look();
        }
      });
  }

  return {
    start() {
      timer = setInterval(look, interval);
      timer.unref();
      look();
    },
    wake() {
      if (current) current.beat();
      else look();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      current?.abort.abort(new JobStopped('shutdown'));
      await working;
    },
  };
}
