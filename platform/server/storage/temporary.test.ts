import { expect, test } from 'vitest'
import { alibabaSignature, uploadPolicy } from './temporary.ts'

test('signs as Alibaba’s own example does', () => {
  const parameters = {
    Timestamp: '2016-02-23T12:46:24Z',
    Format: 'XML',
    AccessKeyId: 'testid',
    Action: 'DescribeRegions',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
    Version: '2014-05-26',
    SignatureVersion: '1.0',
  }
  expect(alibabaSignature('GET', parameters, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=')
})

test('allows writing one’s own keys and nothing else', () => {
  const settings = {
    kind: 'oss' as const,
    endpoint: 'https://s3.oss-cn-shenzhen.aliyuncs.com',
    bucket: 'fruit',
    region: 'oss-cn-shenzhen',
    key: 'k',
    secret: 's',
    temporary: true,
    role: 'r',
    sts: 'https://sts.aliyuncs.com',
    directory: 'scm',
    environment: 'prod',
  }
  expect(JSON.parse(uploadPolicy(settings, 'abc'))).toEqual({
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject', 'oss:AbortMultipartUpload'],
        Resource: ['acs:oss:*:*:fruit/scm/prod/????/??????/?????????????abc*'],
      },
    ],
  })
})
