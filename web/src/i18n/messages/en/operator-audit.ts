export const operatorAudit = {
  downloaded: 'The audit log is downloaded',
  before: 'Before',
  after: 'After',
  noChange: 'It changed no values.',
  nothing: '—',
  job: 'a job of the platform',
} as const;
