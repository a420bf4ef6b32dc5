export const operatorAudit = {
  download: 'Download',
  downloaded: 'The audit log is downloaded',
  actor: 'Who',
  subject: 'Subject',
  address: 'Address',
  at: 'When',
  before: 'Before',
  after: 'After',
  noChange: 'It changed no values.',
  nothing: '—',
  job: 'a job of the platform',
} as const;
