export interface Outcome {
  ok: boolean;
  /** A short remark for the table. */
  note?: string;
  /** The complaints, a line each, or a tool's whole output. */
  complaints: string[];
}

export interface Task {
  name: string;
  run: () => Promise<Outcome>;
}

export interface Report extends Outcome {
  name: string;
  milliseconds: number;
}

/** Runs the tasks, at most `width` at a time, and reports each in the order given. */
export async function runTasks(tasks: Task[], width: number): Promise<Report[]> {
  const reports: Report[] = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) reports[index] = await time(task);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return reports;
}

async function time({ name, run }: Task): Promise<Report> {
  const began = performance.now();
  const outcome = await run().catch((error: unknown) => ({ ok: false, complaints: [String(error)] }));
  return { ...outcome, name, milliseconds: performance.now() - began };
}
